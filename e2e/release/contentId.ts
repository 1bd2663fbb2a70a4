import { MemoryBlockstore } from 'blockstore-core'
import { importer } from 'ipfs-unixfs-importer'
import { fixedSize } from 'ipfs-unixfs-importer/chunker'
import { balanced } from 'ipfs-unixfs-importer/layout'
import type { SiteFile } from './SiteFile.ts'

/**
 * The CID of a folder with these files, without a network. As `ipfs add --cid-version=1 --raw-leaves
 * --chunker=size-262144 --recursive` names it: CIDv1, SHA-256, raw leaves, balanced trees of 174 children.
 */
export async function contentId(files: readonly SiteFile[]): Promise<string> {
  const source = files.map(({ name, bytes }) => ({ path: name, content: bytes }))
  const entries = importer(source, new MemoryBlockstore(), {
    cidVersion: 1,
    rawLeaves: true,
    reduceSingleLeafToSelf: true,
    wrapWithDirectory: true,
    chunker: fixedSize({ chunkSize: 262_144 }),
    layout: balanced({ maxChildrenPerNode: 174 }),
  })
  let last = ''
  // The folder that holds all others comes last.
  for await (const { cid } of entries) last = cid.toString()
  return last
}
