import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type CategoryList, type Coverage, PROVINCES, type ProvinceList } from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import { contentCounts } from '../business/business.query.js';
import { Clock } from '../clock/clock.js';
import { DirectoryIndex } from '../directory/directory-index.js';

/** Counting names reads the whole of one index, so that a large site counts once a minute at most. */
const COVERAGE_KEPT_MS = 60_000;

/** What the directory holds, in numbers. */
@Injectable()
export class CategoryService {
  private counted: { at: number; coverage: Promise<Coverage> } | null = null;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly index: DirectoryIndex,
    private readonly clock: Clock,
  ) {}

  async categories(): Promise<CategoryList> {
    return { items: await this.index.counts() };
  }

  async provinces(): Promise<ProvinceList> {
    const items = [];
    for (const { code } of PROVINCES) {
      const counts = await this.index.counts(code);
      items.push({ province: code, total: counts.reduce((sum, { total }) => sum + total, 0) });
    }
    return { items };
  }

  coverage(): Promise<Coverage> {
    const now = this.clock.now();
    if (!this.counted || Math.abs(now - this.counted.at) >= COVERAGE_KEPT_MS) {
      const coverage = this.count();
      this.counted = { at: now, coverage };
      // What failed is not worth keeping.
      coverage.catch(() => {
        this.counted = null;
      });
    }
    return this.counted.coverage;
  }

  private async count(): Promise<Coverage> {
    const counts = await contentCounts(this.dataSource);
    const all = counts.reduce((sum, { count }) => sum + count, 0);
    const share = (bit: number) =>
      all === 0
        ? 0
        : counts.reduce((sum, { languages, count }) => sum + (languages & bit ? count : 0), 0) / all;
    return { th: share(1), en: share(2), zh: share(4) };
  }
}
