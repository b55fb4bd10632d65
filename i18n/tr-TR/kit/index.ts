import type { NamespaceKitTranslation } from '../../i18n-types.js';

const kit = {
  close: 'Kapat',
  clear: 'Metni temizle',
  showMore: 'Devamını göster',
  showLess: 'Daha az göster',
  message: {
    error: 'Hata',
    success: 'Başarılı',
    information: 'Bilgi',
    warning: 'Uyarı',
  },
  pagination: {
    label: 'Sayfa gezintisi',
    previous: 'Önceki sayfa',
    next: 'Sonraki sayfa',
    page: 'Sayfa {page}',
  },
  promoCode: {
    label: 'Kupon kodu',
    copy: 'Kodu kopyala',
    copied: 'Kopyalandı',
    failed: 'Burada kopyalanamıyor. Lütfen kodu seçin.',
  },
  basePrice: {
    line: '{quantity} ({price} / {base})',
    piece: 'adet',
  },
  energyClass: '{best}’dan {worst}’ye uzanan ölçekte enerji verimliliği sınıfı {energyClass}',
  energyClassUnknown: 'Enerji verimliliği sınıfı: belirtilmemiş',
  skipList: 'Hızlı geçiş bağlantıları',
  backToTop: 'Sayfa başına dön',
  menuOpen: 'Menüyü aç',
  number: { plus: 'Bir artır', minus: 'Bir azalt' },
  slider: {
    left: 'Sola kaydır',
    right: 'Sağa kaydır',
  },
  searchSuggestions: 'Arama önerileri',
  fileUpload: {
    choose: 'Dosya seç',
    drop: 'veya buraya sürükleyin',
    remove: '{file} dosyasını kaldır',
    uploading: '{file} yükleniyor',
    tooLarge: '{file} dosyası {limit} sınırını aşıyor.',
    wrongType: '{file} dosyasının türüne izin verilmiyor. İzin verilen türler: {types}.',
    tooMany: 'En fazla {count}\u00a0dosya eklenebilir. {file} eklenmedi.',
  },
  fieldInvalid: 'Bu alan geçerli değil.',
  choose: 'Lütfen seçin',
  password: {
    label: 'Şifre',
    show: 'Şifreyi göster',
    hide: 'Şifreyi gizle',
    weak: 'Şifre gücü: zayıf',
    ok: 'Şifre gücü: yeterli',
    strong: 'Şifre gücü: güçlü',
    veryStrong: 'Şifre gücü: çok güçlü',
  },
  phone: { number: 'Telefon numarası', areaCode: 'Alan kodu' },
  country: { label: 'Ülke', other: 'Başka bir ülke' },
} satisfies NamespaceKitTranslation;

export default kit;
