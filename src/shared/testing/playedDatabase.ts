/** As much of `indexedDB` as one store of entries needs, in memory: what one window writes, each other reads next. */
export function createPlayedDatabase(): IDBFactory {
  const entries = new Map<unknown, unknown>()

  function play<answer>(answer: () => answer) {
    const request = { result: undefined as answer | undefined }
    return { request, run: () => Object.assign(request, { result: answer() }) }
  }

  function openTransaction() {
    const transaction = { oncomplete: () => {}, objectStore: () => store }
    const ask = <answer>(answer: () => answer) => {
      const { request, run } = play(answer)
      queueMicrotask(() => {
        run()
        transaction.oncomplete()
      })
      return request
    }
    const store = {
      get: (key: unknown) => ask(() => entries.get(key)),
      put: (value: unknown, key: unknown) => ask(() => entries.set(key, value) && key),
      delete: (key: unknown) => ask(() => entries.delete(key)),
    }
    return transaction
  }

  const database = { transaction: openTransaction }
  const open = () => {
    const request = { result: database, onsuccess: () => {} }
    queueMicrotask(() => request.onsuccess())
    return request
  }
  return { open } as unknown as IDBFactory
}
