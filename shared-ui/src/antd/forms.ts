/** Controls of longer forms: wizards, surveys, warnings. */
export { default as DatePicker } from 'antd/es/date-picker';
export { default as InputNumber } from 'antd/es/input-number';
export { default as Radio } from 'antd/es/radio';
export { default as Select } from 'antd/es/select';
export { default as Switch } from 'antd/es/switch';
export { default as TimePicker } from 'antd/es/time-picker';
export { default as Upload } from 'antd/es/upload';
