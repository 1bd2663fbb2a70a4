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
export function createNearMap<value>(): NearMap<value> {
  const others = new Map<string, value>()
  let near: { readonly key: string; readonly value: value } | undefined
  return {
    get: (key) => (near?.key === key ? near.value : others.get(key)),
    set(key, value) {
      if (near !== undefined) others.set(near.key, near.value)
      if (others.size > 0) others.delete(key)
      near = { key, value }
    },
    delete(key) {
      if (near?.key === key) near = undefined
      else others.delete(key)
    },
    size: () => others.size + (near ? 1 : 0),
    clear() {
      near = undefined
      others.clear()
    },
  }
}
