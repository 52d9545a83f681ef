import enUS from 'antd/es/locale/en_US';
import { withDateFormats } from '../dates';

export default withDateFormats(enUS, { fieldDateFormat: 'MMM D, YYYY' });
