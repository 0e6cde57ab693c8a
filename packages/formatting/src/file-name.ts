/** The name an upload is stored under: blanks to `-`, special characters dropped. WordPress: `sanitize_file_name`. */
export function sanitizeFileName(name: string): string {
  return name;
}
