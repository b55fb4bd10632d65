export const ENERGY_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export type EnergyClass = (typeof ENERGY_CLASSES)[number];

/** The colours that the EU's energy label prescribes for its classes, in every scheme. */
const COLOURS: Record<EnergyClass, string> = {
  A: '#00a651',
  B: '#50b848',
  C: '#bfd730',
  D: '#fff200',
  E: '#fdb913',
  F: '#f36f21',
  G: '#ed1c24',
};

type EnergyLabelProps = {
  energyClass: EnergyClass;
  /** The class and its scale in words. */
  label: string;
  /** The whole label of the product, to which the arrow leads. */
  href?: string | undefined;
};

/**
 * The arrow by which a shop names a product's energy class (spec §3): the letter in white with a black edge on the colour
 * of its class, beside the scale from A to G, as the EU's rules for distance selling draw it.
 */
export function EnergyLabel({ energyClass, label, href }: EnergyLabelProps) {
  if (href === undefined) {
    return (
      <span className="energy-label">
        <EnergyArrow energyClass={energyClass} label={label} />
      </span>
    );
  }
  return (
    <a className="energy-label" href={href}>
      <EnergyArrow energyClass={energyClass} label={label} />
    </a>
  );
}

function EnergyArrow({ energyClass, label }: Pick<EnergyLabelProps, 'energyClass' | 'label'>) {
  return (
    <svg width="69" height="36" viewBox="0 0 69 36" role="img" aria-label={label}>
      <rect x="0.5" y="0.5" width="15" height="35" fill="#fff" stroke="#000" />
      <g fontFamily="Calibri, Carlito, sans-serif" fontWeight="700" textAnchor="middle">
        <text x="8" y="12" fontSize="11" fill="#000">
          A
        </text>
        <path d="M8 14v8m-2.5-5.5L8 14l2.5 2.5" fill="none" stroke="#000" />
        <text x="8" y="33" fontSize="11" fill="#000">
          G
        </text>
        <path d="M15.5 0.5H52L68 18 52 35.5H15.5Z" fill={COLOURS[energyClass]} stroke="#000" />
        <text
          x="36"
          y="27"
          fontSize="27"
          fill="#fff"
          stroke="#000"
          strokeWidth="2"
          paintOrder="stroke"
        >
          {energyClass}
        </text>
      </g>
    </svg>
  );
}
