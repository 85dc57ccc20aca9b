/** What a coordinator of Citus says, in its own words or in those of its connections, when it has lost a worker. */
export const LOST_WORKER =
  /server closed the connection|connection not open|connection marked as essential|could not commit transaction for shard/i
