CREATE TABLE "iys_consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "iys_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" bigint,
	"subscriber_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"last_code" text,
	"transaction_id" text,
	"ended_at" timestamp with time zone,
	"sealed_address" text,
	CONSTRAINT "iys_consent_status" CHECK ("status" in ('ONAY', 'RET')),
	CONSTRAINT "iys_consent_state" CHECK ("state" in ('QUEUED', 'ACCEPTED', 'REFUSED', 'NOTED'))
);
--> statement-breakpoint
CREATE TABLE "iys_cursor" (
	"source" text PRIMARY KEY NOT NULL,
	"value" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "iys_consent_event" ON "iys_consent" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "iys_consent_subscriber" ON "iys_consent" USING btree ("subscriber_id","id");--> statement-breakpoint
CREATE INDEX "iys_consent_queued" ON "iys_consent" USING btree ("next_try_at") WHERE "iys_consent"."state" = 'QUEUED';--> statement-breakpoint
CREATE INDEX "iys_consent_refused" ON "iys_consent" USING btree ("ended_at") WHERE "iys_consent"."state" = 'REFUSED';