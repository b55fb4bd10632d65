import type { NamespaceKitTranslation } from '../../i18n-types.js';

const kit = {
  close: 'Kapat',
  clear: 'Girişi temizle',
  showMore: 'Devamını göster',
  showLess: 'Daha az göster',
  message: {
    error: 'Hata',
    success: 'Başarılı',
    information: 'Bilgi',
    warning: 'Uyarı',
  },
} satisfies NamespaceKitTranslation;

export default kit;
