/** 0 calls; 1 runs foreign code as the Safe itself (delegatecall). */
export type Operation = 0 | 1
