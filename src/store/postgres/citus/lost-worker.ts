/** Messages of a Citus coordinator, or of its connections, after it has lost a worker. */
export const LOST_WORKER =
  /server closed the connection|connection not open|connection marked as essential|could not commit transaction for shard/i
