import { z } from 'zod';
import { DASHBOARD_PERIODS } from './dashboard.js';

export const DashboardPeriod = z.enum(Object.keys(DASHBOARD_PERIODS) as [keyof typeof DASHBOARD_PERIODS]);
