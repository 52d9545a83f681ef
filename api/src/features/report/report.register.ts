import { registerEraser } from '../account/erase.js';
import { ReportEntity } from './report.entity.js';

// The report itself stays, as others rely on it.
registerEraser(ReportEntity, (manager, reporterId) =>
  manager.update(ReportEntity, { reporterId }, { network: null }),
);
