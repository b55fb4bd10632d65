import type { NamespaceLoyaltyCardTranslation } from '../../i18n-types.js';

const loyaltyCard = {
  formTitle: 'Kart başvurusu',
  birthday: {
    label: 'Doğum tarihi (isteğe bağlı)',
    hint: 'Hediyeniz zamanında gelsin diye.',
    invalid: 'Lütfen tarihi kontrol edin.',
    tooYoung: 'Karta {age}\u00a0yaşından itibaren başvurulabilir.',
  },
  agreement: {
    age: 'En az {age}\u00a0yaşındayım.',
    text: '{card} programına katılmak istiyorum. Kişisel verilerimin {company} tarafından bu amaçla işlenmesine açık rıza veriyorum. Rızamı dilediğim zaman geri alabilirim.',
    required: 'Açık rızanız olmadan kart çıkaramayız.',
  },
  keeping:
    'Bilgileriniz e\u2011postayla kart ekibimize, bir kopyası da size gönderilir. Buradan 180\u00a0gün sonra sileriz.',
  submit: 'Ücretsiz kart iste',
  checkInput: 'Başvurunuz henüz gönderilmedi. Lütfen işaretli alanları kontrol edin.',
  TOO_MANY_REQUESTS:
    'Bağlantınızdan veya bu adresle az önce çok sayıda başvuru yapıldı. Lütfen daha sonra tekrar deneyin veya {email} adresine yazın.',
  FAILED:
    'Başvurunuz şu anda gönderilemedi. Yazdıklarınız formda duruyor. Lütfen birkaç dakika sonra tekrar deneyin veya {email} adresine yazın.',
  sent: {
    title: 'Kart başvurunuzu aldık',
    text: '{card} kartınızı hazırlıyor, numarasını üç iş günü içinde e\u2011postayla gönderiyoruz. Onay e\u2011postası şimdiden yolda.',
    home: 'Alışverişe devam et',
  },
  letter: {
    received: {
      subject: '{card} başvurunuz',
      title: 'Kart başvurunuzu aldık',
      text: 'Başvurunuz için teşekkür ederiz. {card} numaranız üç iş günü içinde bu adrese gelecek. Bize bildirdikleriniz:',
      reason:
        'Bu e-postayı, {shop} sitesinde {address} adresiyle {card} başvurusu yapıldığı için aldınız. Başvuran siz değilseniz lütfen bu e-postayı yanıtlayın.',
    },
    programme: {
      subject: 'Yeni {card} başvurusu',
      title: 'Yeni kart başvurusu',
      text: 'Lütfen kartı açıp numarasını gönderin: bu e-postaya verilen yanıt doğrudan müşteriye gider.',
      reason: 'Bu e-posta {shop} kart ekibine, {address} adresine gönderildi.',
    },
    birthday: 'Doğum tarihi',
    consent: 'Açık rıza',
  },
} satisfies NamespaceLoyaltyCardTranslation;

export default loyaltyCard;
