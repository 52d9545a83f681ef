/** Parts that show much at once: dashboards and details. */
export { default as Alert } from 'antd/es/alert';
export { default as Badge } from 'antd/es/badge';
export { default as Card } from 'antd/es/card';
export { default as Collapse } from 'antd/es/collapse';
export { default as Descriptions } from 'antd/es/descriptions';
export { default as Progress } from 'antd/es/progress';
export { default as Result } from 'antd/es/result';
export { default as Statistic } from 'antd/es/statistic';
export { default as Tabs } from 'antd/es/tabs';
export { default as Tag } from 'antd/es/tag';
export { default as Timeline } from 'antd/es/timeline';
