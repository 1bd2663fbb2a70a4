/** Never with a hash in its name, so that one rule of a host names it for good. */
export const nodeWorkerPath = '/node-worker.js'

/**
 * A worker runs under the policy that its own file came with, not under that of the page. This one may ask any node that
 * a person names, encrypted or on this device, and it may do nothing else: it loads no further script.
 */
export const nodeWorkerPolicy = "default-src 'none'; connect-src https: http://127.0.0.1:* http://localhost:*"
