import { z } from 'zod';
import { DASHBOARD_PERIOD_NAMES } from './dashboard.js';

export const DashboardPeriod = z.enum(DASHBOARD_PERIOD_NAMES);
