import button from 'antd/lib/button/index.js';
import checkbox from 'antd/lib/checkbox/index.js';
import datePicker from 'antd/lib/date-picker/index.js';
import input from 'antd/lib/input/index.js';
import inputNumber from 'antd/lib/input-number/index.js';
import radio from 'antd/lib/radio/index.js';
import select from 'antd/lib/select/index.js';
import timePicker from 'antd/lib/time-picker/index.js';

/** antd's own build for Node: the modules behind `shared-ui/antd/*` are written for bundlers. */
export const Button = button.default;
export const Checkbox = checkbox.default;
export const DatePicker = datePicker.default;
export const Input = input.default;
export const InputNumber = inputNumber.default;
export const Radio = radio.default;
export const Select = select.default;
export const TimePicker = timePicker.default;
export const Antd = ({ children }) => children;
