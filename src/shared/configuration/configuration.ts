import type { Configuration } from './Configuration.ts'

declare const __COUNTERSIGN__: Configuration

/** The values this site was built with; `vite.config.ts` puts them in. */
export const configuration: Configuration = __COUNTERSIGN__
