/** Latin letters that Unicode does not decompose into a letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ª: 'a',
  º: 'o',
  Æ: 'AE',
  æ: 'ae',
  Ð: 'D',
  ð: 'd',
  Ø: 'O',
  ø: 'o',
  Þ: 'TH',
  þ: 'th',
  ß: 's',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ĳ: 'IJ',
  ĳ: 'ij',
  ĸ: 'k',
  Ŀ: 'L',
  ŀ: 'l',
  Ł: 'L',
  ł: 'l',
  ŉ: 'n',
  Ŋ: 'N',
  ŋ: 'n',
  Œ: 'OE',
  œ: 'oe',
  Ŧ: 'T',
  ŧ: 't',
  ſ: 's',
  Ə: 'E',
  ǝ: 'e',
  '€': 'E',
  '£': '',
};

const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

// Accented letters of European languages, of Chinese transcription and of Vietnamese.
const ACCENTED = /[\u00c0-\u017f\u01a0\u01a1\u01af\u01b0\u01cd-\u01dc\u0218-\u021b\u1ea0-\u1ef9]/g;

// Accents on their own.
const COMBINING = /[\u0300-\u036f]/g;

/** Latin letters without accents; other scripts stay. WordPress: `remove_accents`. */
export function removeAccents(text: string): string {
  return text
    .normalize('NFC')
    .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
    .replace(ACCENTED, (letter) => letter.normalize('NFD').replace(COMBINING, ''));
}

/** A text without case and accents: what a search compares, as clients know it from WordPress's database. */
export function fold(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Combining marks: the accents that NFKD has split off their letters.
      .replace(/\p{M}/gu, '')
      .toLowerCase()
  );
}
