/** Lists of many rows: the heaviest part of antd, a group of its own. */
export { default as Pagination } from 'antd/es/pagination';
export { default as Table } from 'antd/es/table';
