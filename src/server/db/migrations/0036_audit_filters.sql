CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_event_by" ON "audit_event" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_event_document" ON "audit_event" USING btree ((case
    when "object" like 'content:%' then substr("object", 9)
    when "action" in ('CHANGE_SAVED', 'CHANGE_REMOVED', 'CHANGE_APPROVED', 'CHANGE_PUBLISHED', 'CHANGE_UNDONE')
      then regexp_replace("detail", ' [0-9a-f]{64}.*$', '')
  end),"id");