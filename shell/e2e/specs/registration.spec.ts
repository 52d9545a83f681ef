import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '@sabaijai/contract';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, expect, settled, test } from '../fixtures/test';
