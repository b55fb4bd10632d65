import type { ReactNode } from 'react';

import { siteFacts, type SiteCode } from '#domain/sites.ts';

import type { Column } from '../data/useListView.ts';
import { UtcMinute } from './utcMinute.tsx';

/** Returns a column that shows the value by which it is sorted and found. */
export const valueColumn = <Row,>(
  label: string,
  value: (row: Row) => string | number,
  options?: Pick<Column<Row>, 'isLong'>,
): Column<Row> => ({ label, value, render: value, ...options });

/** Returns a column of instants. */
export const timeColumn = <Row,>(label: string, value: (row: Row) => string): Column<Row> => ({
  label,
  value,
  render: (row) => <UtcMinute at={value(row)} />,
});

export const SHOP_COLUMN = valueColumn<{ site: SiteCode }>(
  'Shop',
  ({ site }) => siteFacts(site).label,
);

/** Renders a cell's text, which stands out if it needs attention. */
export const alarmIf = (isAlarm: boolean, text: ReactNode) => (
  <span className={isAlarm ? 'management-alarm' : undefined}>{text}</span>
);
