import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, MarkAreaComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { ChartOption, ChartTheme } from './theme';

// SVG, not canvas: its text is the browser's own, so Thai tone marks and Chinese glyphs are set exactly as in the
// page around it, stay sharp when zoomed, and change when a font arrives late.
use([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, MarkAreaComponent, SVGRenderer]);

/** One mark above and one below the line, and a Chinese glyph: whatever script the labels have, it is there. */
const SAMPLE = 'Aกี่ฐุ安';

/** Labels are placed by their measured width, so their font must be there before the first drawing. */
const fontsReady = (font: string) =>
  document.fonts
    ? Promise.allSettled([400, 600].map((weight) => document.fonts.load(`${weight} 13px ${font}`, SAMPLE)))
    : Promise.resolve();

/** As the words around it: of what the reader's browser makes of the smallest size. */
const textSize = (element: HTMLElement) =>
  0.8125 * Number.parseFloat(getComputedStyle(element.ownerDocument.documentElement).fontSize || '16');

export interface Drawing {
  show: (option: ChartOption) => void;
  end: () => void;
}

export async function draw(element: HTMLElement, theme: ChartTheme): Promise<Drawing> {
  await fontsReady(theme.font);
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const textStyle = { fontFamily: theme.font, fontSize: textSize(element), color: theme['text-secondary'] };
  const chart = init(element, null, { renderer: 'svg' });
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(element);
  return {
    show: (option) => {
      const { tooltip, ...shown } = option(theme);
      chart.setOption(
        {
          animation: !still,
          animationDuration: 200,
          textStyle,
          tooltip: {
            confine: true,
            backgroundColor: theme['navy-raised'],
            borderColor: theme['navy-line'],
            textStyle: { ...textStyle, color: theme.text },
            ...(tooltip as object | undefined),
          },
          ...shown,
        },
        { notMerge: true },
      );
    },
    end: () => {
      observer.disconnect();
      chart.dispose();
    },
  };
}
