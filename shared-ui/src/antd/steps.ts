/** Where one is among a few. */
export { default as Segmented } from 'antd/es/segmented';
export { default as Steps } from 'antd/es/steps';
