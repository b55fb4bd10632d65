CREATE TABLE "erased_subscriber" (
	"subscriber_id" uuid PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consent_evidence" DROP CONSTRAINT "consent_evidence_step";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind";--> statement-breakpoint
ALTER TABLE "subscriber" ADD COLUMN "interests" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriber" ADD COLUMN "paused_until" text;--> statement-breakpoint
ALTER TABLE "subscriber" ADD COLUMN "last_sign_of_life_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "erased_subscriber_address" ON "erased_subscriber" USING btree ("address_hash");--> statement-breakpoint
ALTER TABLE "consent_evidence" ADD CONSTRAINT "consent_evidence_step" CHECK ("step" in ('GIVEN', 'CONFIRMED', 'WITHDRAWN', 'PAUSED', 'RESUMED', 'STOPPED'));--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind" CHECK ("kind" in ('CONFIRM', 'WELCOME', 'ALREADY_SUBSCRIBED', 'GOODBYE'));