import type { NamespaceShopFooterTranslation } from '../../i18n-types.js';

const shopFooter = {
  label: 'Alt bilgi',
  newTab: 'yeni sekmede açılır',
  continueToSignUp: 'Aboneliğe devam et',
  // Asks visitors who have not answered yet; stands before the footer.
  consentNotice: {
    label: 'Çerez bildirimi',
    text: 'İnternet mağazamızı geliştirmek için ziyaretleri ölçmek ve sayfalarımızın farklı sürümlerini karşılaştırmak istiyoruz. Bunu yalnızca onayınızla yaparız.',
    settings: 'Çerez ayarları',
    necessary: 'Yalnızca zorunlular',
    agree: 'Onaylıyorum',
  },
  // The bar of a previewed page, and the page that a preview leaves behind once it is over.
  preview: {
    title: 'Önizleme',
    label: 'Bu internet mağazasının önizlemesi',
    at: '{date} ({zone})',
    now: 'şu anki hâliyle ({zone})',
    group: '“{test}” testinin “{group}” grubu',
    groupOfOtherTime: '“{test}” testi bu tarihte yayında değil',
    noGroup: 'test grubu yok',
    withChanges: 'henüz yayımlanmamış değişikliklerle',
    exit: 'Önizlemeden çık',
    signUpIsReal:
      'Önizlemede yapılan bu kayıt da gerçektir: kaydedilir ve bir e\u2011posta gönderilir.',
    over: {
      title: 'Bu önizleme sona erdi',
      text: 'Süresi dolmuş, geri alınmış ya da başka bir internet mağazasına ait olabilir. İnternet mağazasının şu anki hâlini burada görebilirsiniz:',
      action: 'İnternet mağazasına git',
    },
  },
} satisfies NamespaceShopFooterTranslation;

export default shopFooter;
