import { EnergyArrow } from './energyArrow.tsx';
import { readEnergyClass, type EnergyScale } from './energyScales.ts';

type EnergyLabelProps = {
  /** The class from the product's data, such as `B` or `A++`. */
  energyClass: string;
  scale?: EnergyScale;
  texts: {
    /** Text of the class and its scale. */
    label: (values: { energyClass: string; best: string; worst: string }) => string;
    /** Shown instead of the arrow if the class is not on the scale. */
    unknown: string;
  };
  /** The product's full label, to which the arrow links. */
  href?: string | undefined;
};

/**
 * The arrow with a product's energy class next to its price (spec §3/35), linked to the full label (Regulation (EU)
 * 2017/1369, article 6; the delegated acts, as (EU) 2019/2014, annex VIII, "nested display"). A class that is not on
 * its scale gets text without a colour, because an arrow would claim a measurement.
 */
export function EnergyLabel({ energyClass, scale = 'A-G', texts, href }: EnergyLabelProps) {
  const knownClass = readEnergyClass(energyClass, scale);
  const content = knownClass ? (
    <EnergyArrow
      energyClass={knownClass}
      label={texts.label({
        energyClass: knownClass.name,
        best: knownClass.best,
        worst: knownClass.worst,
      })}
    />
  ) : (
    texts.unknown
  );
  return href === undefined ? (
    <span className="energy-label">{content}</span>
  ) : (
    <a className="energy-label" href={href}>
      {content}
    </a>
  );
}
