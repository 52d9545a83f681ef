/** Parts that show much at once: lists of inspectors, dashboards, dialogs. */
export { default as Drawer } from 'antd/es/drawer';
export { default as Modal } from 'antd/es/modal';
export { default as notification } from 'antd/es/notification';
export { default as Pagination } from 'antd/es/pagination';
export { default as Progress } from 'antd/es/progress';
export { default as Steps } from 'antd/es/steps';
export { default as Table } from 'antd/es/table';
export { default as Tabs } from 'antd/es/tabs';
export { default as Tooltip } from 'antd/es/tooltip';
