import { brand } from '#domain/brand.ts';
import type { Interest } from '#domain/interests.ts';
import { useI18nContext } from '#i18n/context.ts';
import type { TranslationFunctions } from '#i18n/i18n-types.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import * as glyphs from '#ui/icon/glyphs.gen.ts';
import { Icon } from '#ui/icon/icon.tsx';

type Group = keyof TranslationFunctions['preferences']['interests']['groups'];

/** Groups and drawings of interests, best-known first. */
const GROUPS: [Group, [Interest, string][]][] = [
  [
    'home',
    [
      ['COFFEE', glyphs.coffee],
      ['KITCHEN', glyphs.cookingPot],
      ['LIVING_FURNITURE', glyphs.sofa],
      ['SLEEPING', glyphs.bed],
    ],
  ],
  [
    'style',
    [
      ['WOMEN_FASHION', glyphs.handbag],
      ['MEN_FASHION', glyphs.shirt],
      ['KIDS', glyphs.blocks],
      ['SPORT', glyphs.ball],
      ['HOBBY', glyphs.palette],
    ],
  ],
  [
    'offers',
    [
      ['DISCOUNTS', glyphs.discount],
      ['LOYALTY_CARD', glyphs.payment],
      ['STORE', glyphs.store],
      ['MOBILE', glyphs.smartphone],
    ],
  ],
];

/** Topics a subscriber may choose (spec §3/9), in three groups. */
export function PreferenceInterests({ chosen }: { chosen: readonly Interest[] }) {
  const texts = useI18nContext().LL.preferences.interests;
  return (
    <div className="preferences-interests">
      {GROUPS.map(([group, interests]) => (
        <fieldset key={group}>
          <legend>{texts.groups[group]()}</legend>
          {interests.map(([interest, glyph]) => (
            <div className="preferences-interest" key={interest}>
              <Icon glyph={glyph} size={24} />
              <Checkbox
                id={`interest-${interest}`}
                name={interest}
                label={interest === 'LOYALTY_CARD' ? brand.loyaltyCard : texts[interest]()}
                alignment="right"
                checked={chosen.includes(interest)}
              />
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
