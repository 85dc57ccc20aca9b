/** Heap for the program, requests in progress, and garbage that is not collected yet. Pages are rendered in another heap. */
export const HEAP_BESIDE_MB = 160

/**
 * Megabytes for the response cache in a heap that may grow to `heapMb`: `wantedMb`, or less where the heap has no room. The cache may lie
 * in the heap completely (cards as text, sources of each entry), and a process with a full heap ends at once.
 */
export const cacheMegabytes = (wantedMb: number, heapMb: number): number =>
  Math.max(1, Math.min(wantedMb, Math.floor(heapMb) - HEAP_BESIDE_MB))
