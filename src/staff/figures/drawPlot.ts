import uPlot from 'uplot';

import { lonePoints, percent } from './series.ts';

/** Lines over the same names; the second one is the base of comparison. */
export type PlotData = {
  names: readonly string[];
  lines: readonly (readonly (number | null)[])[];
  /** Whether values are fractions of 1. */
  isShare: boolean;
};

/** The width of a letter on an axis, relative to its size. */
const LETTER = 0.62;
const DASHES = [undefined, [4, 4]];

/**
 * Draws lines into a box in its size and colours: text colour for the line, border for the grid, outline for the
 * second line. Returns a function that removes them.
 */
export function drawPlot(box: HTMLElement, { names, lines, isShare }: PlotData): () => void {
  const style = getComputedStyle(box);
  const fontPx = Number.parseFloat(style.fontSize);
  const write = (value: number) => (isShare ? percent(value) : String(value));
  const most = Math.max(0, ...lines.flat().map((value) => value ?? 0));
  const axis = {
    stroke: () => style.color,
    font: `${fontPx}px ${style.fontFamily}`,
    grid: { stroke: () => style.borderTopColor, width: 1 },
    ticks: { show: false },
    gap: 4,
  };
  const plot = new uPlot(
    {
      width: box.clientWidth,
      height: box.clientHeight,
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false },
        y: { range: (_plot, low, high) => [Math.min(0, low), Math.max(isShare ? 1 : 4, high)] },
      },
      axes: [
        {
          ...axis,
          size: fontPx * 2.2,
          gap: fontPx * 0.6,
          space: fontPx * LETTER * 9,
          incrs: [1, 7, 14, 28, 91],
          values: (_plot, splits) => splits.map((index) => names[index] ?? ''),
        },
        {
          ...axis,
          size: fontPx * LETTER * (write(Math.round(most)).length + 3),
          space: fontPx * 2,
          incrs: isShare ? [0.25, 0.5] : [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000, 20_000],
          values: (_plot, splits) => splits.map(write),
        },
      ],
      series: [
        {},
        ...lines.map((line, index) => ({
          stroke: () => (index === 0 ? style.color : style.outlineColor),
          width: index === 0 ? 2 : 1,
          ...(DASHES[index] && { dash: DASHES[index] }),
          points: { show: false, filter: lonePoints(line) },
        })),
      ],
    },
    [names.map((_, index) => index), ...lines.map((line) => [...line])],
    box,
  );
  const scheme = matchMedia('(prefers-color-scheme: dark)');
  const redraw = () => plot.redraw(false);
  scheme.addEventListener('change', redraw);
  return () => {
    scheme.removeEventListener('change', redraw);
    plot.destroy();
  };
}
