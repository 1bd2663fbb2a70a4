/** A map of few entries that come and go. */
export type NearMap<value> = {
  readonly get: (key: string) => value | undefined
  readonly set: (key: string, value: value) => void
  readonly delete: (key: string) => void
  readonly size: () => number
  readonly clear: () => void
}

/**
 * Its newest entry lies beside the map. Where one question follows the other nothing enters the map itself: to fill
 * and empty that for each of them costs as much as all else that is done here for a question.
 */
export function createNearMap<value extends object>(): NearMap<value> {
  const others = new Map<string, value>()
  let nearKey = ''
  let near: value | undefined
  return {
    get: (key) => (near !== undefined && key === nearKey ? near : others.get(key)),
    set(key, value) {
      if (near !== undefined) {
        others.set(nearKey, near)
        others.delete(key)
      } else if (others.size > 0) others.delete(key)
      nearKey = key
      near = value
    },
    delete(key) {
      if (near !== undefined && key === nearKey) near = undefined
      else others.delete(key)
    },
    size: () => others.size + (near === undefined ? 0 : 1),
    clear() {
      near = undefined
      others.clear()
    },
  }
}
