import type { NamespaceOfflinePageTranslation } from '../../i18n-types.js';

const offlinePage = {
  page: 'Bu sayfa internet bağlantısı olmadan görüntülenemiyor. Daha önce ziyaret ettiğiniz sayfaları okumaya devam edebilirsiniz.',
  country:
    '“{country}” internet mağazası şu anda yanıt vermiyor. Lütfen bağlantı yeniden kurulduğunda tekrar deneyin.',
  signIn:
    'Giriş isteğinize yanıt gelmedi. Lütfen bağlantı yeniden kurulduğunda tekrar giriş yapın.',
  form: 'Gönderdiğiniz forma yanıt gelmedi. Lütfen bağlantı yeniden kurulduğunda tekrar gönderin.',
  action: 'Tekrar dene',
} satisfies NamespaceOfflinePageTranslation;

export default offlinePage;
