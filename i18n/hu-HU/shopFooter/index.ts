import type { NamespaceShopFooterTranslation } from '../../i18n-types.js';

const shopFooter = {
  label: 'Lábléc',
  newTab: 'új lapon nyílik meg',
  continueToSignUp: 'Tovább a feliratkozáshoz',
  // Asks visitors who have not answered yet; stands before the footer.
  consentNotice: {
    label: 'Tájékoztatás a sütikről',
    text: 'Szeretnénk mérni a látogatásokat és összehasonlítani oldalaink változatait, hogy jobb legyen a webáruház. Ezt csak az Ön hozzájárulásával tesszük.',
    settings: 'Sütibeállítások',
    necessary: 'Csak a szükségesek',
    agree: 'Hozzájárulok',
  },
  // The bar of a previewed page, and the page that a preview leaves behind once it is over.
  preview: {
    title: 'Előnézet',
    label: 'A webáruház előnézete',
    at: '{date} ({zone})',
    now: 'jelenlegi állapot ({zone})',
    group: '„{group}” csoport a(z) „{test}” tesztben',
    groupOfOtherTime: 'A(z) „{test}” teszt ebben az időpontban nem fut',
    noGroup: 'tesztcsoport nélkül',
    withChanges: 'még közzé nem tett módosításokkal',
    exit: 'Kilépés az előnézetből',
    signUpIsReal: 'Ez a feliratkozás az előnézetben is valódi: elmentjük, és e\u2011mailt küldünk.',
    over: {
      title: 'Ez az előnézet véget ért',
      text: 'Lejárt, visszavonták, vagy egy másik webáruházhoz tartozik. A webáruházat jelenlegi állapotában itt találja:',
      action: 'A webáruházba',
    },
  },
} satisfies NamespaceShopFooterTranslation;

export default shopFooter;
