import thTH from 'antd/es/locale/th_TH';
import dayjs from 'dayjs';
import 'dayjs/locale/th';
import buddhistEra from 'dayjs/plugin/buddhistEra';
import { withDateFormats } from '../dates';

dayjs.extend(buddhistEra);

export default withDateFormats(thTH, {
  fieldDateFormat: 'D MMM BBBB',
  yearFormat: 'BBBB',
  cellYearFormat: 'BBBB',
});
