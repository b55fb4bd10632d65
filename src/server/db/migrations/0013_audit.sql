CREATE TABLE "audit_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor" text NOT NULL,
	"session" text,
	"action" text NOT NULL,
	"outcome" text NOT NULL,
	"object" text NOT NULL,
	"site" text,
	"before_hash" text,
	"after_hash" text,
	"detail" text,
	"reason" text,
	CONSTRAINT "audit_event_actor" CHECK ("actor_kind" in ('STAFF', 'COMMAND', 'SERVER', 'UNKNOWN')),
	CONSTRAINT "audit_event_outcome" CHECK ("outcome" in ('DONE', 'REFUSED')),
	CONSTRAINT "audit_event_site" CHECK ("site" in ('DE', 'AT', 'CH', 'CH_FR', 'CZ', 'HU', 'SK', 'TR', 'PL'))
);
--> statement-breakpoint
CREATE INDEX "audit_event_at" ON "audit_event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_event_refused" ON "audit_event" USING btree ("at","actor") WHERE "audit_event"."outcome" = 'REFUSED';
--> statement-breakpoint
-- As with evidence of consents (migration 0003): whoever asks, a statement that would change the audit fails.
CREATE TRIGGER "audit_event_append_only"
  BEFORE UPDATE OR TRUNCATE ON "audit_event"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_to_change_evidence"();
--> statement-breakpoint
-- What is old enough goes (three years, refusals 90 days), and nothing younger. The day is for clocks that differ.
CREATE FUNCTION "refuse_to_forget_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at < clock_timestamp() - interval '3 years' + interval '1 day'
    OR (OLD.outcome = 'REFUSED' AND OLD.at < clock_timestamp() - interval '89 days') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is kept for three years: % is refused', TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_event_kept"
  BEFORE DELETE ON "audit_event"
  FOR EACH ROW EXECUTE FUNCTION "refuse_to_forget_audit"();
--> statement-breakpoint
-- Also in a session that plays a replica, where triggers are silent by default.
ALTER TABLE "audit_event" ENABLE ALWAYS TRIGGER "audit_event_append_only";
--> statement-breakpoint
ALTER TABLE "audit_event" ENABLE ALWAYS TRIGGER "audit_event_kept";
