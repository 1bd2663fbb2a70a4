import { tryQuietly } from '../domain/values/tryQuietly.ts'
import { parseJson, readFields } from '../domain/values/untrusted.ts'
import { forgetLedger } from './askedLedger.ts'
import type { ChainKeeper } from './ChainKeeper.ts'
import { historyKey, localKey, type RequestPlaces, readHistory, readLocalText } from './holdsRequests.ts'
import type { RequestRecord } from './RequestRecord.ts'
import { readStoredRequests } from './requestCodec.ts'
import { mergeRequests, newestFirst, putIntoHistory } from './requestStorage.ts'

/** What is kept of the requests of one network, settled or not. */
export function storedRequestsOf(view: RequestPlaces, chainId: number): readonly RequestRecord[] {
  const stored = mergeRequests(
    readStoredRequests(readHistory(view)?.[historyKey]),
    readStoredRequests(readLocalText(view)),
  )
  return newestFirst(stored.filter(({ account }) => account.chainId === chainId))
}

/** Windows that are open keep what they know: load them again after removing. */
export function requestKeeper(view: RequestPlaces & { readonly indexedDB?: IDBFactory }): ChainKeeper {
  return {
    count: (chainId) => ({ requests: storedRequestsOf(view, chainId).length }),
    remove(chainId) {
      for (const key of [localKey, `${localKey}.kept`] as const)
        tryQuietly(() => {
          const text = view.localStorage.getItem(key)
          if (text === null) return
          const left = withoutRequestsOf(text, chainId)
          if (left === undefined) view.localStorage.removeItem(key)
          else if (left !== text) view.localStorage.setItem(key, left)
        })
      forgetLedger(view)
      const inHistory = readHistory(view)?.[historyKey]
      if (typeof inHistory === 'string') putIntoHistory(view, withoutRequestsOf(inHistory, chainId))
    },
  }
}

/**
 * The text without the requests of a network, also those that cannot be read; `undefined` where none is left. A text of
 * another form stays as it is.
 */
function withoutRequestsOf(text: string, chainId: number): string | undefined {
  const file = readFields(parseJson(text))
  const records: unknown = file?.['records']
  if (!Array.isArray(records)) return text
  const left = records.filter(
    (record: unknown) => readFields(readFields(record)?.['account'])?.['chainId'] !== chainId,
  )
  if (left.length === records.length) return text
  return left.length === 0 ? undefined : JSON.stringify({ ...file, records: left })
}
