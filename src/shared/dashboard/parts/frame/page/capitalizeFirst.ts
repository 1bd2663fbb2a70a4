/** A sentence that starts with a name of ours, such as "your wallet". */
export function capitalizeFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
