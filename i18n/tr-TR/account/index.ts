import type { NamespaceAccountTranslation } from '../../i18n-types.js';

const account = {
  title: 'Hesabınız',
  lead: 'Giriş yapın, e\u2011bülten formu bilgilerinizle dolu gelsin.',
  email: 'E-posta adresi',
  stay: 'Bu cihazda oturumum açık kalsın',
  signIn: 'Giriş yap',
  passwordRequired: 'Şifre zorunlu bir alandır.',
  fault: {
    INCOMPLETE: 'Lütfen e\u2011posta adresinizi ve şifrenizi girin.',
    REFUSED: 'E\u2011posta adresi veya şifre yanlış.',
    TOO_MANY_REQUESTS: 'Çok fazla deneme yapıldı. Lütfen daha sonra tekrar deneyin.',
    UNAVAILABLE: 'Şu anda giriş yapılamıyor. Lütfen daha sonra tekrar deneyin.',
    COOKIES_REFUSED:
      'Tarayıcınız çerezlerimizi reddetti. Çerezler olmadan giriş yapılamaz. Lütfen bu site için çerezlere izin verin ve yeniden giriş yapın.',
  },
  signedInAs: '{email} olarak giriş yaptınız.',
  signOut: 'Hesaptan çıkış yap',
  subscription: {
    title: 'E-bülten',
    state: {
      NONE: 'E-bültenimize henüz abone değilsiniz.',
      WAITING_FOR_DOI:
        'Kaydınız henüz onayınızı bekliyor. Lütfen e\u2011postamızdaki bağlantıya tıklayın.',
      SUBSCRIBED: 'E-bültenimizi alıyorsunuz.',
      UNSUBSCRIBED: 'E-bülten aboneliğinizi iptal ettiniz.',
    },
    preferences: 'E-bülten tercihlerini değiştir',
    subscribe: 'E-bültene abone ol',
  },
} satisfies NamespaceAccountTranslation;

export default account;
