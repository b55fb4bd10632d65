-- NOT VALID: the rows that are there kept to a narrower rule, and to read them all would hold up who writes one.
CREATE TABLE "staff_identity" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_identity_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "staff_sso_session" (
	"hash" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"sid" text,
	"sealed_id_token" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "break_glass" text;--> statement-breakpoint
ALTER TABLE "staff_identity" ADD CONSTRAINT "staff_identity_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sso_session" ADD CONSTRAINT "staff_sso_session_hash_staff_session_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."staff_session"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_identity_staff" ON "staff_identity" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sso_session_subject" ON "staff_sso_session" USING btree ("issuer","subject");--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind" CHECK ("kind" in ('CONFIRM', 'WELCOME', 'ALREADY_SUBSCRIBED', 'GOODBYE', 'CONTACT_TO_SERVICE', 'CONTACT_COPY', 'WITHDRAWAL_TO_SERVICE', 'WITHDRAWAL_RECEIVED', 'LOYALTY_CARD_TO_PROGRAMME', 'LOYALTY_CARD_RECEIVED', 'STAFF_INVITATION', 'STAFF_RESET', 'STAFF_BREAK_GLASS')) NOT VALID;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_break_glass" CHECK ("break_glass" in ('READY', 'USED')) NOT VALID;