/**
 * The part of the whole in tenths of a percent; `undefined` where either has no price. Both are decimal texts of the
 * same currency.
 */
export function shareOfPrice(part: string, whole: string): number | undefined {
  const all = Number(whole)
  const some = Number(part)
  if (!Number.isFinite(all) || !Number.isFinite(some) || all <= 0 || some <= 0) return undefined
  return Math.min(1_000, Math.round((some / all) * 1_000))
}

/** `12.3 %`; what is there but rounds to nothing is `< 0.1 %`. */
export function shareWords(tenths: number): string {
  return tenths === 0 ? '< 0.1 %' : `${Math.floor(tenths / 10)}.${tenths % 10} %`
}
