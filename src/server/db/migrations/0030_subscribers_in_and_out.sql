-- NOT VALID: the rows that are there kept to a narrower rule, and to read them all would hold up who writes one.
CREATE TABLE "subscriber_transfer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"sites" text[] NOT NULL,
	"staff" text NOT NULL,
	"choice" text[] NOT NULL,
	"bytes" integer,
	"mapping" jsonb,
	"done" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_id" uuid,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriber_transfer_kind" CHECK ("kind" in ('IMPORT', 'EXPORT')),
	CONSTRAINT "subscriber_transfer_state" CHECK ("state" in ('OPEN', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "subscriber_transfer_part" (
	"transfer_id" uuid NOT NULL,
	"way" text NOT NULL,
	"position" integer NOT NULL,
	"data" "bytea" NOT NULL,
	CONSTRAINT "subscriber_transfer_part_transfer_id_way_position_pk" PRIMARY KEY("transfer_id","way","position"),
	CONSTRAINT "subscriber_transfer_part_way" CHECK ("way" in ('IN', 'OUT'))
);
--> statement-breakpoint
ALTER TABLE "consent_evidence" DROP CONSTRAINT "consent_evidence_step";--> statement-breakpoint
ALTER TABLE "subscriber_transfer_part" ADD CONSTRAINT "subscriber_transfer_part_transfer_id_subscriber_transfer_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."subscriber_transfer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subscriber_transfer_created" ON "subscriber_transfer" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_event_erased" ON "audit_event" USING btree ("object") WHERE "audit_event"."action" = 'PERSON_ERASED';--> statement-breakpoint
ALTER TABLE "consent_evidence" ADD CONSTRAINT "consent_evidence_step" CHECK ("step" in ('GIVEN', 'CONFIRMED', 'WITHDRAWN', 'PAUSED', 'RESUMED', 'STOPPED', 'IMPORTED')) NOT VALID;