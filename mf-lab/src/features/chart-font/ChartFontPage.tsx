import { Chart, type ChartOption, type ChartTable } from '@sabaijai/shared-ui/chart';
import { useFormats, useT, withAnyKey } from '@sabaijai/shared-ui/locale';
import tokens from '@sabaijai/shared-ui/theme/tokens.json';
import { useEffect, useMemo, useState } from 'react';
import { LabPage } from '../../lab/LabPage';
import tool from '../../lab/tool.module.css';
import styles from './ChartFontPage.module.css';
import { chartFontChecks } from './checks';
import { LABELS } from './labels';
import { fontReady, missingGlyphs } from './tofu';

const VALUES = [1234.5, 860, 640, 420, 96] as const;
const FONTS = {
  theme: tokens.font,
  thai: "'IBM Plex Sans Thai Looped'",
  system: 'system-ui',
  serif: 'serif',
} as const;
type FontName = keyof typeof FONTS;
type Shape = 'bar' | 'line' | 'pie';

function optionOf(shape: Shape, fontFamily: string): ChartOption {
  return (theme) => {
    const textStyle = { fontFamily, color: theme['text-secondary'], fontSize: 13 };
    const data = LABELS.map((name, at) => ({ name, value: VALUES[at] }));
    const palette = [theme.violet, theme.info, theme.success, theme.warning, theme['primary-tint']];
    if (shape === 'pie')
      return {
        textStyle,
        color: palette,
        series: [
          {
            type: 'pie',
            radius: ['24%', '38%'],
            data,
            label: { ...textStyle, overflow: 'none' },
            labelLine: { length: 6, length2: 6 },
            labelLayout: { hideOverlap: false },
          },
        ],
      };
    const names = { type: 'category', data: [...LABELS], axisLabel: { ...textStyle, interval: 0 } };
    const numbers = {
      type: 'value',
      axisLabel: textStyle,
      splitLine: { lineStyle: { color: theme['navy-line'] } },
    };
    return shape === 'bar'
      ? {
          textStyle,
          color: palette,
          grid: { left: 8, right: 24, top: 8, bottom: 8, containLabel: true },
          xAxis: { ...numbers, splitNumber: 3 },
          yAxis: { ...names, inverse: true },
          series: [{ type: 'bar', data: [...VALUES], label: { ...textStyle, show: true } }],
        }
      : {
          textStyle,
          color: palette,
          grid: { left: 8, right: 24, top: 16, bottom: 8, containLabel: true },
          xAxis: { ...names, axisLabel: { ...textStyle, interval: 0, rotate: 40 } },
          yAxis: { ...numbers, splitNumber: 3 },
          series: [{ type: 'line', data: [...VALUES] }],
        };
  };
}

export default function ChartFontPage() {
  const t = useT('lab-chart-font');
  const { number } = useFormats();
  const [font, setFont] = useState<FontName>('theme');
  const [text, setText] = useState('น้ำ ผู้ใหญ่ ฐิ่ญู้ ฎุ 安全 龘 A');
  const family = FONTS[font];
  const charts = useMemo(
    () => (['bar', 'line', 'pie'] as const).map((shape) => ({ shape, option: optionOf(shape, family) })),
    [family],
  );
  const missing = useMissing(text, family);
  const table: ChartTable = {
    head: [t('name'), t('value')],
    rows: LABELS.map((label, at) => [label, number(VALUES[at] ?? 0, 1)]),
  };
  return (
    <LabPage name="chart-font" checks={chartFontChecks(t)}>
      <section className={tool.tool} aria-labelledby="font">
        <h2 id="font">{t('font')}</h2>
        <div className={tool.row}>
          <label className={tool.field}>
            {t('family')}
            <select value={font} data-lab="font" onChange={({ target }) => setFont(target.value as FontName)}>
              {Object.keys(FONTS).map((name) => (
                <option key={name} value={name}>
                  {withAnyKey(t)(`fonts.${name}`)}
                </option>
              ))}
            </select>
          </label>
          <label className={tool.field}>
            {t('look')}
            <input value={text} data-lab="text" onChange={({ target }) => setText(target.value)} />
          </label>
        </div>
        <p className={styles.sample} style={{ fontFamily: family }}>
          {text}
        </p>
        <p role="status" data-lab="missing">
          {missing.length > 0
            ? t('missing', { glyphs: missing.map(codePoint).join(', ') })
            : t('nothingMissing')}
        </p>
      </section>
      <div className={styles.charts}>
        {charts.map(({ shape, option }) => (
          <section key={shape} className={tool.tool} data-chart={shape} aria-labelledby={`chart-${shape}`}>
            <h2 id={`chart-${shape}`}>{t(`chart.${shape}`)}</h2>
            <Chart option={option} height={300} label={t(`chart.${shape}`)} table={table} />
          </section>
        ))}
      </div>
    </LabPage>
  );
}

const codePoint = (glyph: string) =>
  `${glyph} U+${(glyph.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

function useMissing(text: string, family: string): string[] {
  const [missing, setMissing] = useState<string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    fontReady(family, text).then(
      () => isCurrent && setMissing(missingGlyphs(text, family)),
      (error: unknown) => console.error(`The font ${family} could not be loaded`, error),
    );
    return () => {
      isCurrent = false;
    };
  }, [text, family]);
  return missing;
}
