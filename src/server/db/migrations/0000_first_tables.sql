CREATE TABLE "consent_evidence" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subscriber_id" uuid NOT NULL,
	"sign_up_id" uuid,
	"step" text NOT NULL,
	"consent" text NOT NULL,
	"text_version" text,
	"text_hash" text,
	"locale" text NOT NULL,
	"page" text NOT NULL,
	"client_address" text NOT NULL,
	"mail_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_evidence_step" CHECK ("step" in ('GIVEN', 'CONFIRMED', 'WITHDRAWN')),
	CONSTRAINT "consent_evidence_consent" CHECK ("consent" in ('NEWSLETTER', 'DNE'))
);
--> statement-breakpoint
CREATE TABLE "consent_text" (
	"hash" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"locale" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"sign_up_id" uuid,
	"kind" text NOT NULL,
	"sealed_token" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"abandoned_at" timestamp with time zone,
	CONSTRAINT "mail_kind" CHECK ("kind" in ('CONFIRM', 'WELCOME', 'ALREADY_SUBSCRIBED'))
);
--> statement-breakpoint
CREATE TABLE "sign_up" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"email" text NOT NULL,
	"site" text NOT NULL,
	"salutation" text,
	"first_name" text,
	"last_name" text,
	"consents" text[] NOT NULL,
	"origin" text NOT NULL,
	"origin_addition" text NOT NULL,
	"page" text NOT NULL,
	"client_address" text NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "sign_up_site" CHECK ("site" in ('DE', 'AT', 'CH', 'CH_FR', 'CZ', 'HU', 'SK', 'TR', 'PL'))
);
--> statement-breakpoint
CREATE TABLE "subscriber" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"email" text NOT NULL,
	"site" text NOT NULL,
	"state" text NOT NULL,
	"salutation" text,
	"first_name" text,
	"last_name" text,
	"consents" text[] DEFAULT '{}'::text[] NOT NULL,
	"mailed_at" timestamp with time zone[] DEFAULT '{}'::timestamptz[] NOT NULL,
	"last_mail_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"subscribed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "subscriber_state" CHECK ("state" in ('WAITING_FOR_DOI', 'SUBSCRIBED', 'UNSUBSCRIBED')),
	CONSTRAINT "subscriber_site" CHECK ("site" in ('DE', 'AT', 'CH', 'CH_FR', 'CZ', 'HU', 'SK', 'TR', 'PL'))
);
--> statement-breakpoint
CREATE TABLE "subscriber_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voucher" (
	"code" text PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"subscriber_id" uuid,
	"site" text NOT NULL,
	"percent" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_subscriber_id_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscriber"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_sign_up_id_sign_up_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."sign_up"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_up" ADD CONSTRAINT "sign_up_subscriber_id_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscriber"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriber_token" ADD CONSTRAINT "subscriber_token_subscriber_id_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscriber"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_subscriber_id_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscriber"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_evidence_subscriber" ON "consent_evidence" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "consent_evidence_sign_up" ON "consent_evidence" USING btree ("sign_up_id");--> statement-breakpoint
CREATE INDEX "mail_subscriber" ON "mail" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "mail_sign_up" ON "mail" USING btree ("sign_up_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_up_token_hash" ON "sign_up" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sign_up_subscriber" ON "sign_up" USING btree ("subscriber_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriber_address" ON "subscriber" USING btree ("address");--> statement-breakpoint
CREATE INDEX "subscriber_token_subscriber" ON "subscriber_token" USING btree ("subscriber_id");--> statement-breakpoint
CREATE UNIQUE INDEX "voucher_address" ON "voucher" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "voucher_subscriber" ON "voucher" USING btree ("subscriber_id");