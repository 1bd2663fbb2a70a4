import { type BookEntry, mostEntries, toBookName } from '../domain/addressBook/AddressBook.ts'
import { parseJson, readAddress, readChainId, readFields, readText } from '../domain/values/untrusted.ts'
import type { ChainKeeper } from './ChainKeeper.ts'
import type { DeviceTexts } from './keptTexts.ts'
import type { StorageKey } from './StoragePlaces.ts'

/** Where the address book of this device lies. */
export const localBookKey: StorageKey = 'countersign.addressBook'

/** The entries in a kept text; what is none is left out. */
export function readLocalBook(text: string | undefined): readonly BookEntry[] {
  const list = parseJson(text)
  return Array.isArray(list) ? list.slice(0, mostEntries).flatMap(readBookEntry) : []
}

/** False when the browser does not keep it: then it lasts as long as this window. */
export function writeLocalBook(texts: DeviceTexts, entries: readonly BookEntry[]): boolean {
  return texts.write(localBookKey, JSON.stringify(entries))
}

/** What cannot be read and names another network stays. */
export function addressBookKeeper(texts: DeviceTexts): ChainKeeper {
  return {
    count: (chainId) => ({
      names: readLocalBook(texts.read(localBookKey)).filter((entry) => entry.chainId === chainId).length,
    }),
    remove(chainId) {
      const entries = parseJson(texts.read(localBookKey))
      if (!Array.isArray(entries)) return
      const left = entries.filter((entry: unknown) => readFields(entry)?.['chainId'] !== chainId)
      if (left.length === 0) texts.remove(localBookKey)
      else if (left.length < entries.length) texts.write(localBookKey, JSON.stringify(left))
    },
  }
}

function readBookEntry(item: unknown): readonly BookEntry[] {
  const fields = readFields(item)
  const address = readAddress(fields?.['address'])
  const chainId = readChainId(fields?.['chainId'])
  const name = toBookName(readText(fields?.['name']) ?? '')
  if (address === undefined || chainId === undefined || name === undefined) return []
  return [{ chainId, address, name }]
}
