import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type CategoryList,
  type Coverage,
  PROVINCES,
  type ProvinceCode,
  type ProvinceList,
} from '@sabaijai/contract';
import { DataSource } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { DirectoryIndex } from '../../search/index/directory-index.js';
import { contentCounts } from '../business/business.query.js';

/** Counting places reads the whole of one index, so that a large site counts once in this time. */
const COUNTS_KEPT_MS = 30_000;

type Counts = Awaited<ReturnType<typeof contentCounts>>;

/** What the directory holds, in numbers. */
@Injectable()
export class CatalogueService {
  private kept: { at: number; counts: Promise<Counts> } | null = null;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly index: DirectoryIndex,
    private readonly clock: Clock,
  ) {}

  async categories(): Promise<CategoryList> {
    return { items: await this.index.counts() };
  }

  async provinces(): Promise<ProvinceList> {
    const counts = await this.counts();
    const total = (code: ProvinceCode) => sum(counts.filter(({ province }) => province === code));
    return { items: PROVINCES.map(({ code }) => ({ province: code, total: total(code) })) };
  }

  async coverage(): Promise<Coverage> {
    const counts = await this.counts();
    const all = sum(counts);
    const share = (bit: number) => (all ? sum(counts.filter(({ languages }) => languages & bit)) / all : 0);
    return { th: share(1), en: share(2), zh: share(4) };
  }

  private counts(): Promise<Counts> {
    const now = this.clock.now();
    if (!this.kept || Math.abs(now - this.kept.at) >= COUNTS_KEPT_MS) {
      const counts = contentCounts(this.dataSource);
      this.kept = { at: now, counts };
      // What failed is not worth keeping.
      counts.catch(() => {
        this.kept = null;
      });
    }
    return this.kept.counts;
  }
}

const sum = (counts: Counts) => counts.reduce((total, { count }) => total + count, 0);
