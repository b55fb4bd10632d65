import type { Comparison } from '#contract/staff/tests.ts';
import { siteFacts } from '#domain/sites.ts';

import { signedPoints } from './words.ts';

const WIDTH = 640;
const ROW = 32;
const NAMES = 170;
const MARGIN = 12;

type IntervalPlotProps = {
  comparison: Comparison;
  base: string;
  smallestEffect: number;
};

/** Draws the interval of a comparison and of each shop against zero and the smallest effect worth having. */
export function IntervalPlot({ comparison, base, smallestEffect }: IntervalPlotProps) {
  const { group, difference, sites } = comparison;
  const rows = [
    { name: 'All shops', difference },
    ...sites.map((one) => ({ name: siteFacts(one.site).label, difference: one.difference })),
  ];
  const widest = Math.max(
    smallestEffect,
    ...rows.flatMap((row) => [Math.abs(row.difference.low), Math.abs(row.difference.high)]),
  );
  const middle = (NAMES + WIDTH - MARGIN) / 2;
  const x = (share: number) => middle + (share / widest) * (middle - NAMES);
  const height = rows.length * ROW + 28;
  const words = rows.map(
    (row) =>
      `${row.name} ${signedPoints(row.difference.low)} to ${signedPoints(row.difference.high)}`,
  );
  return (
    <svg
      className="tests-plot"
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={`Difference of ${group} from ${base} in percentage points: ${words.join('; ')}`}
    >
      {[-smallestEffect, 0, smallestEffect].map((share) => (
        <g key={share} data-line={share === 0 ? 'zero' : 'effect'}>
          <line x1={x(share)} x2={x(share)} y1={0} y2={height - 20} />
          <text x={x(share)} y={height - 4} textAnchor="middle">
            {signedPoints(share)}
          </text>
        </g>
      ))}
      {rows.map((row, index) => {
        const { value, low, high } = row.difference;
        const y = index * ROW + ROW / 2;
        return (
          <g key={row.name}>
            <text x={0} y={y} dominantBaseline="central">
              {row.name}
            </text>
            <line x1={x(low)} x2={x(high)} y1={y} y2={y} data-line="interval" />
            <circle cx={x(value)} cy={y} r={4} />
          </g>
        );
      })}
    </svg>
  );
}
