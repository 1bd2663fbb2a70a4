import { composedSource, requestsSource } from './composedSources.ts'
import type { LookupSource } from './LookupSource.ts'
import { composedMessagesSource, listedMessagesSource } from './messageSources.ts'
import { pastedSource } from './pastedSource.ts'
import { queueSource } from './queueSource.ts'

/** Everything that the device lookup looks through, in the order in which it says so. */
export const lookupSources: readonly LookupSource[] = [
  queueSource,
  composedSource,
  listedMessagesSource,
  composedMessagesSource,
  requestsSource,
  pastedSource,
]
