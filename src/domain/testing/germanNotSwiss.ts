/** Words, letters and quotation marks of Germany for which Swiss German has others. */
export const GERMAN_NOT_SWISS =
  /[ßẞ„“”]|noch einmal|\bgern\b|\binnerhalb\b|\bbinnen\b|\bWerktag|Etikett\b|Kundenservice|Haushaltsger|Geschäftsführung/;
