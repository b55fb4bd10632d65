import { EnergyArrow } from './energyArrow.tsx';
import { energyClassOf, type EnergyScale } from './energyScales.ts';

type EnergyLabelProps = {
  /** From the product's data: `B`, `A++`. */
  energyClass: string;
  scale?: EnergyScale;
  texts: {
    /** The class and its scale in words. */
    label: (values: { energyClass: string; best: string; worst: string }) => string;
    /** Shown instead of the arrow if the class is not on the scale. */
    unknown: string;
  };
  /** The product's full label, to which the arrow links. */
  href?: string | undefined;
};

/**
 * The arrow by which a shop names a product's energy class beside its price (spec §3/35), and the way to the whole label
 * (Regulation (EU) 2017/1369, article 6; the delegated acts, as (EU) 2019/2014, annex VIII, "nested display"). A class
 * that is not on its scale gets words and no colour: an arrow would show a class without a measurement.
 */
export function EnergyLabel({ energyClass, scale = 'A-G', texts, href }: EnergyLabelProps) {
  const knownClass = energyClassOf(energyClass, scale);
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
