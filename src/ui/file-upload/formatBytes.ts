const STEPS = [
  { bytes: 1_000_000, unit: 'megabyte' },
  { bytes: 1000, unit: 'kilobyte' },
  { bytes: 1, unit: 'byte' },
] as const;

/** Formats a size in the largest suitable unit, with at most one decimal, in the locale. */
export function formatBytes(bytes: number, locale: string): string {
  const { bytes: divisor, unit } = STEPS.find((step) => bytes >= step.bytes) ?? STEPS[2];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    bytes / divisor,
  );
}
