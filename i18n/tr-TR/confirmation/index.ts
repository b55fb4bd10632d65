import type { NamespaceConfirmationTranslation } from '../../i18n-types.js';

const confirmation = {
  confirm: {
    title: 'Kaydınızı onaylayın',
    text: 'Tek bir tık kaldı: Kaydınızı onaylayın, kupon sizin olsun.',
    button: 'Kaydımı onayla',
    working: 'Kaydınız onaylanıyor…',
    failed: 'Onay işlemi şu anda yapılamıyor. Lütfen birkaç dakika sonra tekrar deneyin.',
    doneTitle: '{brand} ailesine hoş geldiniz!',
    doneText:
      'Kaydınız onaylandı. Hoş geldiniz kuponunuz hazır. Kuponunuzu e\u2011posta ile de gönderiyoruz.',
  },
  voucher: {
    code: 'Kupon kodu',
    codeLabel: 'Kupon kodu:',
    copy: 'Kodu kopyala',
    copied: 'Kod kopyalandı',
    copyFailed: 'Kod kopyalanamadı. Lütfen kodu seçerek kopyalayın.',
    validUntil: '{date} tarihine kadar geçerlidir, alt tutar yoktur, bir kez kullanılabilir.',
    validOnce: 'Süre sınırı ve alt tutar yoktur, bir kez kullanılabilir.',
    exclusions:
      'Başka kuponlarla birleştirilemez. Hediye kartlarında ve kargo ücretinde geçerli değildir.',
    shop: 'Alışverişe başla',
    conditions: 'Kupon kullanım koşulları',
    wallet: 'Apple Cüzdan’a ekle',
    preferences: 'E-bülten tercihlerini değiştir',
  },
} satisfies NamespaceConfirmationTranslation;

export default confirmation;
