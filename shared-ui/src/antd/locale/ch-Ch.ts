import zhCN from 'antd/es/locale/zh_CN';
import 'dayjs/locale/zh-cn';
import { withDateFormats } from '../dates';

export default withDateFormats(zhCN, { fieldDateFormat: 'YYYY[年]M[月]D[日]' });
